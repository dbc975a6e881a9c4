import { Link } from 'react-router-dom';
import { control } from '../controls.css.ts';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page Not Found" />
      <Blank title="Nothing has this address">
        <p>It may be a typing error, or something that was removed.</p>
        <Link to="/admin" className={control}>
          To the console
        </Link>
      </Blank>
    </>
  );
}
