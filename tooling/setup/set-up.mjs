import { ensurePackages } from './packages.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { withSetUpLock } from './set-up-lock.mjs';
import { ensureStorefrontBuild } from './storefront-build.mjs';

/** Node and packages, as every command needs them; the storefront's build for those that serve it. */
export async function setUp({ withBuild = false } = {}) {
  await withSetUpLock(async () => {
    await ensurePinnedNode();
    await ensurePackages();
    if (withBuild) await ensureStorefrontBuild();
  });
}
