import { Icon } from '../Icon.tsx';
import { destructive } from './BlogPage.css.ts';
import { useDeletePost } from './useDeletePost.ts';

interface Props {
  id: string;
  title: string;
  connectionId: string;
}

export function DeletePostButton({ id, title, connectionId }: Props) {
  const remove = useDeletePost(connectionId);
  return (
    <button
      type="button"
      aria-label={`Delete ${title}`}
      title="Delete"
      className={destructive}
      onClick={() => void remove(id)}
    >
      <Icon name="delete" />
    </button>
  );
}
