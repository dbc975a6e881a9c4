import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LibraryItem_image$key } from '#relay/LibraryItem_image.graphql';
import { hidden } from '../../kit/text.css.ts';
import * as styles from './ImageLibrary.css.ts';
import type { PickedImage } from './pickedImage.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment LibraryItem_image on LibraryImage {
    objectPath
    altText
    fileName
    width
    height
  }
`;

interface Props {
  image: LibraryItem_image$key;
  onPicked(image: PickedImage): void;
}

export function LibraryItem({ image: key, onPicked }: Props) {
  const { objectPath, altText, fileName, width, height } = useFragment(fragment, key);
  const alt = altText ?? '';
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => onPicked({ path: objectPath, alt })}
      >
        <img src={objectPath} alt="" loading="lazy" className={styles.thumb} />
        <span className={styles.name}>
          <span className={hidden}>Use </span>
          {alt || fileName || objectPath}
        </span>
        <span className={recipes.softFigures}>
          {width} × {height}
        </span>
      </button>
    </li>
  );
}
