import { keptPageNote } from '#app/platform/offline/kept-page-note.ts';

/**
 * The condition in a script under which `event` is the shopper's: browsers also send a move, over no distance, when a page
 * appears under a resting pointer.
 */
export const isActivity = "(event.type!='pointermove'||event.movementX||event.movementY)";

/**
 * Part of the head of every page, before the first control. Captures events before hydration, which
 * platform/hydration/early-actions.ts replays, and notes the first activity, on which platform/hydration/when-near.tsx
 * hydrates the page. Links and forms with an address, and buttons of a popover, work without scripts and are ignored while
 * there is a connection; any other form that posts never loads a document. A page that the device kept has none, whatever the browser
 * believes of its network. A stepper's button changes its field at once. It is short because every page contains it; the router may run
 * it again after a navigation.
 */
export const earlyActionsScript = [
  'if(!self.earlyActions){',
  'let over=self.earlyActions=new AbortController,{signal}=over,queue=over.queue=[],typed=over.typed=new Map;over.actionsByPlaceholder=new WeakMap;',
  `let connected=()=>navigator.onLine&&!document.querySelector('${keptPageNote}');`,
  // The shopper's first move, which hydrates the page.
  "over.activity=new Promise(go=>{let first=new AbortController,act=over.hydratePage=()=>{first.abort();document.documentElement.dataset.active='';go()};",
  "for(let type of ['pointermove','pointerdown','keydown','wheel','scroll','focusin'])",
  `addEventListener(type,event=>{${isActivity}&&act()},{capture:true,passive:true,signal:first.signal})});`,
  "for(let type of['click','submit','change','input'])addEventListener(type,event=>{",
  'let element=event.target;',
  "if(type=='click')element=element.closest('button[type=button]:not([popovertarget])');",
  "if(!element||type=='submit'&&(element.method!='post'||element.hasAttribute('action')&&connected()))return;",
  // A quantity, within the bounds of its field.
  "let step=+element.dataset.step;if(step){let field=element.parentNode.querySelector('input'),bound=name=>+field.getAttribute('aria-value'+name);",
  "typed.set(field,field.value=Math.max(bound('min'),Math.min(bound('max'),+field.value+step)));return}",
  // Only text fields have a default value and may be typed into; a choice comes as a change.
  "if('defaultValue'in element&&!/radio|checkbox|file/.test(element.type))typed.set(element,element.value);",
  "if(type=='input')return;",
  // A choice that is its form's whole content.
  "if(type=='change'&&'submits'in element.dataset&&connected())return element.form.submit();",
  'event.preventDefault();event.stopImmediatePropagation();',
  // Rendering after one action may reset a later choice, so its value is captured as well.
  'queue.push([type,element,element.value,element.checked]);over.queued?.()',
  '},{capture:true,signal});',
  // If a chunk fails to load, the page must still work without it; offline it is asked for again.
  "addEventListener('vite:preloadError',()=>{connected()&&over.abort()},{signal})}",
].join('');
