const loads = new Map<string, Promise<void>>();

/** Loads a script of somebody else, once however often it is asked for. After a failure it may be asked for again. */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loads.delete(url);
      script.remove();
      reject(new Error('A script of another site could not be loaded.'));
    });
    document.head.append(script);
  });
  loads.set(url, load);
  return load;
}
