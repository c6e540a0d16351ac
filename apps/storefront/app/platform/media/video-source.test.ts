import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { describe, expect, it } from 'vitest';

import { captionsPath, videoSource } from './video-source.ts';

describe('videoSource', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3s',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('[CMS+02] plays %s in the player that sets no cookie', (address) => {
    expect(videoSource(address)).toEqual({
      kind: 'player',
      site: 'YouTube',
      playerUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
      watchUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    });
  });

  it.each(['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537'])(
    '[CMS+02] plays %s without being followed',
    (address) => {
      expect(videoSource(address)).toMatchObject({
        site: 'Vimeo',
        playerUrl: 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
      });
    },
  );

  it.each(['/videos/atelie.mp4', '/videos/atelie.WEBM'])('[CMS+02] plays the file %s', (src) => {
    expect(videoSource(src)).toEqual({ kind: 'file', src });
  });

  it.each([
    '',
    'atelie.mp4',
    '//fora.example/atelie.mp4',
    '/\\fora.example/atelie.mp4',
    '/pagina/sobre',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.fora.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=../../x',
    'https://www.youtube.com/@canal',
    'https://vimeo.com/canal',
    'https://fora.example/video.mp4',
    scriptAddress,
  ])('[CMS+02] %j is no video', (address) => {
    expect(videoSource(address)).toBeNull();
  });
});

describe('captionsPath', () => {
  it.each(['/videos/atelie.vtt', '/videos/atelie.VTT'])('[CMS+02] [VID-01] accepts %s', (path) => {
    expect(captionsPath(path)).toBe(path);
  });

  it.each([
    '',
    'atelie.vtt',
    '//fora.example/a.vtt',
    '/\\fora.example/a.vtt',
    'https://fora.example/a.vtt',
    '/a.srt',
  ])('[CMS+02] [VID-01] %j is no file of captions of this shop', (address) => {
    expect(captionsPath(address)).toBe('');
  });
});
