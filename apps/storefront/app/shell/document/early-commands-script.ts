import { type QueryCommandValues, queryCommandNames } from '#app/platform/addresses/query-command-names.ts';

declare global {
  interface Window {
    /** The address's commands, until the page's code reads them. */
    queryCommands?: QueryCommandValues;
  }
}

/**
 * Part of the head of every page, before any other script: removes tokens, PINs and other commands from the address and the
 * history [QRY+01], as `extractQueryCommands` does. Analytics, bookmarks and the router never see them. The router may run it
 * again after a navigation.
 */
export const earlyCommandsScript = [
  'if(!self.queryCommands){',
  'let query=new URLSearchParams(location.search),taken=self.queryCommands={};',
  `for(let name of${JSON.stringify(queryCommandNames)})`,
  "if(query.has(name)&&(name!='email'||'pin'in taken)){taken[name]=query.get(name);query.delete(name)}",
  'if(Object.keys(taken)[0])',
  "history.replaceState(history.state,'',location.pathname+(query+''&&'?'+query)+location.hash)}",
].join('');
