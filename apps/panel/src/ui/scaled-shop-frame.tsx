import { Box } from '@mui/material';
import { type Ref, useEffect, useRef, useState } from 'react';

/** The widths at which the panel shows pages of the shop, in CSS pixels: of a phone and of a computer. */
const shopFrameWidths = { phone: 390, desktop: 1440 } as const;

export type ShopFrameWidth = keyof typeof shopFrameWidths;

const shownHeight = 640;

interface ScaledShopFrameProps {
  /** Undefined while it is not known. */
  readonly url: string | undefined;
  /** Another key loads the page again. */
  readonly frameKey: string;
  readonly title: string;
  readonly width: ShopFrameWidth;
  readonly frameRef?: Ref<HTMLIFrameElement>;
}

/** A page of the shop at the width of a device; shown smaller where there is less room. */
export function ScaledShopFrame({ url, frameKey, title, width: device, frameRef }: ScaledShopFrameProps) {
  const width = shopFrameWidths[device];
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, room / width);
  return (
    <Box
      ref={box}
      sx={{
        height: shownHeight,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {url !== undefined && (
        <Box
          component="iframe"
          key={frameKey}
          ref={frameRef}
          title={title}
          src={url}
          // Its own origin's storage and scripts, as the shop needs; nothing of the panel's.
          sandbox="allow-scripts allow-same-origin allow-forms"
          sx={{ border: 0, display: 'block', mx: scale === 1 ? 'auto' : 0, transformOrigin: '0 0' }}
          style={{ width, height: shownHeight / scale, transform: scale === 1 ? 'none' : `scale(${scale})` }}
        />
      )}
    </Box>
  );
}
