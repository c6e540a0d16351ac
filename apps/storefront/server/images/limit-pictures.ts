import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface StoredPicture {
  readonly file: string;
  readonly bytes: number;
  readonly usedAtMs: number;
}

/** Of the limit: what is left, so that the next pictures do not exceed it at once. */
const keptShare = 0.9;
const everyMs = 3_600_000;

/**
 * Removes the generated pictures that were not read for longest until a folder has less than `maxBytes`; they are made again when a
 * browser asks. Returns how many bytes it removed. Other processes may write and remove beside it.
 */
export async function limitPictures(folder: string, maxBytes: number): Promise<number> {
  const pictures = await picturesIn(folder);
  let bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  if (bytes <= maxBytes) return 0;
  const before = bytes;
  for (const picture of pictures.toSorted((one, other) => one.usedAtMs - other.usedAtMs)) {
    if (bytes <= maxBytes * keptShare) break;
    await rm(picture.file, { force: true });
    bytes -= picture.bytes;
  }
  return before - bytes;
}

/** Limits the folder now and each hour, until it is stopped. */
export function keepPicturesLimited(
  folder: string,
  maxBytes: number,
  log: { info(details: object, message: string): void; warn(details: object, message: string): void },
): { stop: () => void } {
  const limit = async () => {
    try {
      const bytes = await limitPictures(folder, maxBytes);
      if (bytes > 0) log.info({ bytes }, 'pictures removed');
    } catch (error) {
      log.warn({ err: error }, 'pictures not removed');
    }
  };
  void limit();
  const timer = setInterval(() => void limit(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function picturesIn(folder: string): Promise<StoredPicture[]> {
  const entries = await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }));
  const pictures: StoredPicture[] = [];
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const facts = await unlessGone(stat(file));
    // Disks that record no reading leave the time of writing.
    if (facts) pictures.push({ file, bytes: facts.size, usedAtMs: Math.max(facts.atimeMs, facts.mtimeMs) });
  }
  return pictures;
}

/** Returns null for what another process has removed, or has not created yet. */
async function unlessGone<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
