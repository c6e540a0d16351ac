import { Suspense, useState } from 'react';

import { storedValue } from '#app/platform/browser/stored-value.ts';
import { lazyDialog } from '#app/platform/code/lazy-dialog.tsx';
import { captionsPath, videoSource } from '#app/platform/media/video-source.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Floater } from '#app/ui/floater/floater.tsx';

import { VideoCard } from './video-card.tsx';

/** The address of the closed video: a different one is shown again. */
export const closedVideo = storedValue<string>({
  key: 'video_floater_closed',
  kind: 'session',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
});

const VideoDialog = lazyDialog(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** The store's video: a small card, which can be played, or closed for the session [VID-01]. */
export function VideoFloater() {
  const { settings } = useStore();
  const address = settings['video_floater/url'];
  const [isClosed, setIsClosed] = useState(() => closedVideo.read() === address);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const source = videoSource(address);
  if (!source || isClosed) return null;
  const title = settings['video_floater/title'] || 'Vídeo da loja';
  return (
    <>
      <Floater place="start">
        <VideoCard
          title={title}
          poster={settings['video_floater/poster']}
          onOpen={() => {
            setIsOpen(true);
            setWasOpened(true);
          }}
          onClose={() => {
            closedVideo.write(address);
            setIsClosed(true);
            // The focused button was removed: moves the focus to the page.
            document.querySelector('main')?.focus({ preventScroll: true });
          }}
        />
      </Floater>
      {wasOpened ? (
        <Suspense fallback={null}>
          <VideoDialog
            source={source}
            title={title}
            captions={captionsPath(settings['video_floater/captions'])}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
