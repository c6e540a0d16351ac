import { isActivity } from './early-actions-script.ts';

/** How long the code of a page waits for its pictures at most. */
const limitMs = 2000;

/**
 * How long it waits without a response, if the browser does not notice that the connection is back: at first a moment, without a
 * notice, because leaving the page ends its requests as well.
 */
const retryMs = [1000, 10_000];

/**
 * Reacts to files that do not come. The server does not have one: one reload in 60 s [RTE-08]; where that would lose what was
 * typed or chosen, a notice. No response: a notice until the connection is back. platform/code has the same for code that loads
 * later.
 */
const failed = [
  "error=>{let missing=error.status||error.type=='error',now=Date.now(),last;",
  'let {queue,typed}=self.earlyActions;if(missing&&!queue.length&&!typed.size)try{last=sessionStorage.chunk_reload_at;',
  'if(!(last<=now&&now-last<60000)){sessionStorage.chunk_reload_at=now;location.reload();return}}catch{}',
  `if(!missing){timer=setTimeout(get,tries?${retryMs[1]}:${retryMs[0]});addEventListener('online',get);if(navigator.onLine&&!tries++)return}`,
  "note.className='connection-notice';note.role='status';document.body.append(note);",
  "note.textContent=missing?'Parte desta página não carregou. Atualize a página para comprar.':'Sem conexão com a internet. Deixe esta página aberta: o que você fez continua sozinho quando ela voltar.'}",
].join('');

/**
 * Returns the script that loads the modules of a page, the entry first, and the whole stylesheet, which takes the place of the
 * document's own styles before they run: it is for paper until then, so that both changes are one computation of styles. On a slow
 * connection they would compete with the largest picture: they wait until it has loaded and been painted, but not when the shopper acts.
 * A hidden page paints nothing. A prerendered page loads them at once and runs them when the shopper opens it: until then it has no
 * effect. Browsers never ask again for a module that failed, so that all are fetched before the first is imported.
 */
export function lateModulesScript(files: readonly string[], stylesheet: string): string {
  return [
    `{let files=${JSON.stringify(files)},sheet=${JSON.stringify(stylesheet)},over=new AbortController,{signal}=over,`,
    "note=document.createElement('p'),timer,tries=0,",
    'load=()=>{if(signal.aborted)return;over.abort();get()},',
    'get=async()=>{clearTimeout(timer);removeEventListener("online",get);',
    'try{await Promise.all([sheet,...files].map(async file=>{let answer=await fetch(file);if(!answer.ok)throw answer;await answer.blob()}))}catch(error){return failed(error)}ready()},',
    'ready=()=>{note.remove();',
    "for(let file of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:file}));",
    "let run=()=>document.head.append(Object.assign(document.createElement('script'),{type:'module',src:files[0],onerror:failed}));",
    "let own=document.head.querySelector('style'),styled=({target})=>{target.onload=null;target.media='';own.remove();",
    "document.prerendering?document.addEventListener('prerenderingchange',run,{once:true}):run()};",
    "own.after(Object.assign(document.createElement('link'),{rel:'stylesheet',media:'print',href:sheet,onload:styled,onerror:failed}))},",
    `failed=${failed},`,
    "pictures=[...document.images].filter(({fetchPriority,complete})=>fetchPriority=='high'&&!complete),",
    'left=pictures.length,',
    'paint=()=>left--||requestAnimationFrame(()=>setTimeout(load));',
    `for(let type of ['pointermove','pointerdown','keydown','wheel'])addEventListener(type,event=>{`,
    `${isActivity}&&load()},{signal,passive:true});`,
    "for(let picture of pictures)for(let type of ['load','error'])picture.addEventListener(type,paint,{once:true});",
    `document.prerendering||document.hidden?load():paint();setTimeout(load,${limitMs})}`,
  ].join('');
}
