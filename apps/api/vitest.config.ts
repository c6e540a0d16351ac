import { defineConfig } from 'vitest/config';

import { timeLimits } from '../../vitest-time-limits.ts';

export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.test.ts'],
    globalSetup: 'test/database-templates.ts',
    setupFiles: 'test/cheap-passwords.ts',
    ...timeLimits,
  },
});
