/**
 * Part of the head of every page, before the first control. Captures events before hydration, which
 * platform/hydration/early-actions.ts replays. Links and forms with an address work without scripts and are ignored; a form
 * that posts never loads a document. It is short because every page contains it; the router may run it again after a
 * navigation.
 */
export const earlyActionsScript = [
  'if(!self.earlyActions){',
  'let over=self.earlyActions=new AbortController,{signal}=over,kept=over.kept=[],typed=over.typed=new Map;',
  "for(let type of['click','submit','change','input'])addEventListener(type,event=>{",
  'let element=event.target;',
  "if(type=='click')element=element.closest('button[type=button]');",
  "if(!element||type=='submit'&&element.method!='post')return;",
  // Only text fields have a default value and may be typed into; a choice comes as a change.
  "if('defaultValue'in element&&!/radio|checkbox|file/.test(element.type))typed.set(element,element.value);",
  "if(type=='input')return;",
  'event.preventDefault();event.stopImmediatePropagation();',
  // Rendering the page for one action would undo the next: what was chosen is kept as well.
  'kept.push([type,element,element.value,element.checked])',
  '},{capture:true,signal});',
  // Without a chunk of the code the rest has to work all the same.
  "addEventListener('vite:preloadError',()=>over.abort(),{signal})}",
].join('');
