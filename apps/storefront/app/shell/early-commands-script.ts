import { type QueryCommandValues, queryCommandNames } from '#app/platform/query-command-names.ts';

declare global {
  interface Window {
    /** What the address asked to open, until the page's code takes it. */
    queryCommands?: QueryCommandValues;
  }
}

/**
 * Stands in the head of every page, before any other script: takes a token, a PIN or whatever else opens something out
 * of the address and of the history [QRY+01], as `takeQueryCommands` does it. What measures the page, what is bookmarked
 * and the router never see them. The router may run it anew after a navigation.
 */
export const earlyCommandsScript = [
  'if(!self.queryCommands){',
  'let query=new URLSearchParams(location.search),taken=self.queryCommands={};',
  `for(let name of${JSON.stringify(queryCommandNames)})`,
  "if(query.has(name)&&(name!='email'||'pin'in taken)){taken[name]=query.get(name);query.delete(name)}",
  'if(Object.keys(taken)[0])',
  "history.replaceState(history.state,'',location.pathname+(query+''&&'?'+query)+location.hash)}",
].join('');
