import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CategoriesPage_category$key } from '#relay/CategoriesPage_category.graphql';
import type { CategoriesPageQuery } from '#relay/CategoriesPageQuery.graphql';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable, TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { tablesPage } from '../../kit/list/TablesPage.tsx';
import { exact } from '../../kit/text.css.ts';
import { POSTS_PATH } from '../paths.ts';
import { CategoryActions, countedPosts } from './CategoryActions.tsx';
import { NewCategory } from './CategoryForm.tsx';

const categoryTable = defineTable<CategoriesPage_category$key>({
  title: 'Categories of the blog',
  skeletonRows: 5,
  fragment: graphql`
    fragment CategoriesPage_category on Category {
      name
      slug
      allPostCount
      ...CategoryActions_category
    }
  `,
  columns: [
    {
      name: 'Name',
      styles: columns.name,
      title: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      name: 'URL slug',
      styles: columns.fact,
      term: 'URL slug',
      cell: ({ slug }) => <code className={exact}>{slug}</code>,
    },
    {
      name: 'Posts',
      styles: columns.word,
      term: 'Posts',
      cell: ({ name, slug, allPostCount }) =>
        allPostCount ? (
          <Link
            to={`${POSTS_PATH}?${new URLSearchParams({ category: slug })}`}
            aria-label={`${countedPosts(allPostCount)} in ${name}`}
          >
            {allPostCount}
          </Link>
        ) : (
          'None'
        ),
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (category) => <CategoryActions category={category} />,
    },
  ],
});

export const Page = tablesPage<CategoriesPageQuery>({
  query: graphql`
    query CategoriesPageQuery @preloadable {
      categories @required(action: THROW) {
        id
        ...CategoriesPage_category
      }
    }
  `,
  loading: 'categories',
  tables: [categoryTable],
  actions: <NewCategory />,
  children: ({ categories }) => (
    <TitledTable
      table={categoryTable}
      count={categories.length}
      rows={categories.map((category) => ({ id: category.id, row: category }))}
      empty="There are no categories yet. Readers of the blog use them to find posts on one subject."
    />
  ),
});
