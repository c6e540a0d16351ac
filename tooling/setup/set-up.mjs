import { ensureBuilds } from './ensure-builds.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { ensurePinnedNode } from './ensure-pinned-node.mjs';
import { withSetUpLock } from './with-set-up-lock.mjs';

/** Installs Node and packages; builds the storefront for commands that serve it. */
export async function setUp({ withBuild = false } = {}) {
  await withSetUpLock(async () => {
    await ensurePinnedNode();
    await ensurePackages();
    if (withBuild) await ensureBuilds();
  });
}
