declare global {
  interface Window {
    /** Aborted once the page hears of what is done on it. */
    earlyActions?: AbortController;
  }
}

/**
 * Stands in the head of every page, before anything that can be pressed. What a shopper does before the page's code has
 * arrived is kept, and done in the same order when `earlyActions` is aborted. Links and forms with an address work by
 * themselves and are left alone; a form that posts never leaves the page on its own. It weighs on every page, hence
 * its brevity; the router may run it anew after a navigation.
 */
export const earlyActionsScript = [
  'if(!self.earlyActions){',
  'let kept=[],over=self.earlyActions=new AbortController,{signal}=over;',
  "for(let type of['click','submit','change'])addEventListener(type,event=>{",
  'let element=event.target;',
  "if(type=='click')element=element.closest('button[type=button]');",
  "if(!element||type=='submit'&&element.method!='post')return;",
  'event.preventDefault();event.stopImmediatePropagation();',
  // Drawing the page for one action would undo the next: what was chosen is kept as well.
  'kept.push([type,element,element.value,element.checked])',
  '},{capture:true,signal});',
  // Without a part of the code the rest has to work all the same.
  "addEventListener('vite:preloadError',()=>over.abort(),{signal});",
  'signal.onabort=async()=>{for(let[type,element,value,checked]of kept){',
  "let isBox=/radio|checkbox/.test(element.type),isText=type=='change'&&!isBox,",
  'isLeft=element!=document.activeElement,fire=name=>element.dispatchEvent(new Event(name,{bubbles:true}));',
  // The page it was done on may be gone.
  'if(!element.isConnected)continue;',
  'if(isText&&(isLeft||element.options))element.value=value;',
  // Whatever is told, React first takes over the part of the page it may not have reached yet: a box is looked at then.
  "fire('change');",
  "if(type=='submit')element.requestSubmit();",
  // React compares a choice with what it saw first, and that was this choice: undone and done again, it is a change.
  'else if(isBox){element.checked=!checked;element.click()}',
  "else if(type=='click')element.click();",
  "else if(isLeft)fire('focusout');",
  // What one action changes is there for the next: a second click finds its button busy.
  'await 0}}}',
].join('');
