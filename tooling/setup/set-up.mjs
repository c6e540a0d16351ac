import { ensurePackages } from './packages.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { withSetUpLock } from './set-up-lock.mjs';
import { ensureStorefrontBuild } from './storefront-build.mjs';

/** Installs Node and packages; builds the storefront for commands that serve it. */
export async function setUp({ withBuild = false } = {}) {
  await withSetUpLock(async () => {
    await ensurePinnedNode();
    await ensurePackages();
    if (withBuild) await ensureStorefrontBuild();
  });
}
