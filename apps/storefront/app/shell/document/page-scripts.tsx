import { ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';

import { currentRequest } from '#app/platform/rendering/request-context.ts';

import { lateModulesScript } from './late-modules-script.ts';
import { saveDataScript, speculationRules } from './speculation-rules.ts';

/** The data of a page, and the script that loads its code. Rendered on the server only: a navigation loads its own. */
export function PageScripts() {
  const { late, scriptNonce } = currentRequest();
  const { matches } = useRouter().state;
  const files = late && matches.flatMap(({ routeId }) => late.modulesOf(routeId));
  return (
    <>
      <script type="speculationrules" nonce={scriptNonce}>
        {speculationRules}
      </script>
      <ScriptOnce>{saveDataScript}</ScriptOnce>
      <Scripts />
      {files && <ScriptOnce>{lateModulesScript([...new Set(files)], late.stylesheet)}</ScriptOnce>}
    </>
  );
}
