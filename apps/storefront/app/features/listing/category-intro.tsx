import { Picture } from '#app/ui/picture/picture.tsx';

import { CategoryText } from './category-text.tsx';
import type { CategoryPageView } from './load-category-page.ts';

import styles from './category-intro.module.css';

type Intro = Pick<CategoryPageView['category'], 'banner' | 'image' | 'name' | 'description_html'>;

/**
 * Name and text of a category with its wide banner, else with its square picture. Neither has fetch priority: on phones
 * the first products' pictures are larger.
 */
export function CategoryIntro({ banner, image, name, description_html: html }: Intro) {
  if (banner) {
    return (
      <div className={styles.banner}>
        <Picture
          image={banner}
          alt=""
          sizes="(min-width: 64rem) 62vw, 100vw"
          isEager
          className={styles.wide}
        />
        <div className={styles.words}>
          <h1>{name}</h1>
          <CategoryText html={html} className={styles.description} />
        </div>
      </div>
    );
  }
  return (
    <div className={image === null ? styles.words : styles.intro}>
      {image === null ? null : (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 64rem) 11rem, 4.5rem"
          maxWidth={400}
          className={styles.picture}
        />
      )}
      <h1 className={styles.name}>{name}</h1>
      <CategoryText html={html} className={styles.description} />
    </div>
  );
}
