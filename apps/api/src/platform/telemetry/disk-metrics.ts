import { statfs } from 'node:fs/promises';

import { Gauge, type Registry } from 'prom-client';

/** Registers the space of the disk that holds the files, read when the metrics are. */
export function diskMetrics(registry: Registry, folder: string): void {
  const size = new Gauge({
    name: 'vitrine_files_disk_size_bytes',
    help: 'Size of the disk that holds the files.',
    registers: [registry],
  });
  const free = new Gauge({
    name: 'vitrine_files_disk_free_bytes',
    help: 'Space left on the disk that holds the files.',
    registers: [registry],
    async collect() {
      try {
        const { blocks, bavail, bsize } = await statfs(folder);
        size.set(blocks * bsize);
        free.set(bavail * bsize);
      } catch {
        // No file has been written yet, so there is no folder.
        size.reset();
        free.reset();
      }
    },
  });
}
