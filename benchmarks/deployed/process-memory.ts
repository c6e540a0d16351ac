/** Memory of processes; what processes share is divided among them (PSS). */
export interface ProcessMemory {
  readonly bytes: number;
  /** Of these, shared memory that a process has created for its children, as PostgreSQL's buffers. */
  readonly sharedBytes: number;
}

/** Returns the memory of a process by its `smaps_rollup`; 0 for one that has ended. */
export function processMemory(rollup: string | null): ProcessMemory {
  const bytesOf = (field: string) =>
    1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup ?? '')?.[1] ?? 0);
  return { bytes: bytesOf('Pss'), sharedBytes: bytesOf('Pss_Shmem') };
}
