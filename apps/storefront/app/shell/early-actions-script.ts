/**
 * Stands in the head of every page, before anything that can be pressed. What a shopper does before the page's code has
 * arrived is kept, and replayed by platform/early-actions.ts. Links and forms with an address work by themselves and are
 * left alone; a form that posts never leaves the page on its own. It weighs on every page, hence its brevity; the router
 * may run it anew after a navigation.
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
