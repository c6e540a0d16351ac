import { describe, expect, it } from 'vitest';

import { listQuery } from './list-query.ts';

describe('listQuery', () => {
  it('asks for a page in the sorting of the list', () => {
    expect(
      listQuery({
        pagination: { page: 2, perPage: 50 },
        sort: { field: 'total_centavos', order: 'DESC' },
        filter: {},
      }),
    ).toEqual({ page: '2', per_page: '50', sort: 'total_centavos', order: 'desc' });
  });

  it('leaves out filters without a value and trims the others', () => {
    expect(listQuery({ filter: { q: ' ana ', status: '', payment: null } })).toEqual({ q: 'ana' });
  });

  it('leaves the sorting to the API where the list names no field', () => {
    expect(listQuery({ sort: { field: 'id', order: 'ASC' } })).toEqual({});
  });
});
