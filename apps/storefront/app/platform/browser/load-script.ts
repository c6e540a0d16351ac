const loads = new Map<string, Promise<void>>();

/** Loads a third party's script once. After a failure the next call tries again. */
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
      reject(new Error('A third-party script failed to load.'));
    });
    document.head.append(script);
  });
  loads.set(url, load);
  return load;
}
