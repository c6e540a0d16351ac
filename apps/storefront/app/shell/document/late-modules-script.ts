import { isActivity } from './early-actions-script.ts';

/** How long the code of a page waits for its pictures at most. */
const limitMs = 2000;

/**
 * Reacts to an entry that does not load: with a connection one reload in 60 s [RTE-08]; otherwise, and where a reload would
 * lose what was typed or chosen, a notice, and another try when the connection is back. platform/code has the same for code
 * that loads later.
 */
const retry = [
  "()=>{let on=navigator.onLine,now=Date.now(),last,note=document.createElement('p');",
  'let {queue,typed}=self.earlyActions;if(on&&!queue.length&&!typed.size)try{last=sessionStorage.chunk_reload_at;',
  'if(!(last<=now&&now-last<60000)){sessionStorage.chunk_reload_at=now;location.reload();return}}catch{}',
  "note.className='connection-notice';note.role='status';document.body.append(note);",
  "note.textContent=on?'Parte desta página não carregou. Atualize a página para comprar.':'Sem conexão com a internet. Deixe esta página aberta: o que você fez continua sozinho quando ela voltar.';",
  "addEventListener('online',()=>{note.remove();run()},{once:true})}",
].join('');

/**
 * Returns the script that loads the modules of a page, the entry first. On a slow connection they would compete with the
 * largest picture: they wait until it has loaded and been painted, but not when the shopper acts. A hidden page paints
 * nothing. A prerendered page loads them at once and runs them when the shopper opens it: until then it has no effect.
 */
export function lateModulesScript(files: readonly string[]): string {
  return [
    `{let files=${JSON.stringify(files)},over=new AbortController,{signal}=over,`,
    'load=()=>{if(signal.aborted)return;over.abort();',
    "for(let file of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:file}));",
    `let run=()=>document.head.append(Object.assign(document.createElement('script'),{type:'module',src:files[0],onerror:${retry}}));`,
    "document.prerendering?document.addEventListener('prerenderingchange',run,{once:true}):run()},",
    "pictures=[...document.images].filter(({fetchPriority,complete})=>fetchPriority=='high'&&!complete),",
    'left=pictures.length,',
    'paint=()=>left--||requestAnimationFrame(()=>setTimeout(load));',
    `for(let type of ['pointermove','pointerdown','keydown','wheel'])addEventListener(type,event=>{`,
    `${isActivity}&&load()},{signal,passive:true});`,
    "for(let picture of pictures)for(let type of ['load','error'])picture.addEventListener(type,paint,{once:true});",
    `document.prerendering||document.hidden?load():paint();setTimeout(load,${limitMs})}`,
  ].join('');
}
