import { expect, it } from 'vitest';

import { printSchema } from '#test/print-schema.ts';
import { pglite } from '#test/test-databases.ts';

// `npx vitest run --project api schema.test --update` rewrites the file.
it('leaves the schema that apps/api/schema.sql shows', async () => {
  const { database, close } = await pglite.open();
  try {
    await expect(await printSchema(database.everything)).toMatchFileSnapshot('../../../schema.sql');
  } finally {
    await close();
  }
});
