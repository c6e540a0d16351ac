import { ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';

import { currentRequest } from '#app/platform/rendering/request-context.ts';

import { lateModulesScript } from './late-modules-script.ts';
import { saveDataScript, speculationRules } from './speculation-rules.ts';

/** The data of a page, and the script that loads its code. Rendered on the server only: a navigation loads its own. */
export function PageScripts() {
  const { modulesOf, scriptNonce } = currentRequest();
  const { matches } = useRouter().state;
  const files = matches.flatMap(({ routeId }) => modulesOf?.(routeId) ?? []);
  return (
    <>
      <script type="speculationrules" nonce={scriptNonce}>
        {speculationRules}
      </script>
      <ScriptOnce>{saveDataScript}</ScriptOnce>
      <Scripts />
      {files.length === 0 ? null : <ScriptOnce>{lateModulesScript([...new Set(files)])}</ScriptOnce>}
    </>
  );
}
