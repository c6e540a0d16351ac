import { Box, Slider, Typography } from '@mui/material';

import { bounded, type FocusPoint } from './focus-point.ts';

interface FocusFieldProps {
  readonly url: string;
  readonly value: FocusPoint;
  readonly onChange: (point: FocusPoint) => void;
}

/** Chooses the point of a picture that stays visible, by a click on it or two sliders, and shows how a phone cuts it. */
export function FocusField({ url, value, onChange }: FocusFieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '3fr 2fr' }, alignItems: 'start' }}>
      <Box>
        <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}>
          Clique no que deve aparecer sempre
        </Typography>
        <Box
          sx={{ position: 'relative', cursor: 'crosshair', lineHeight: 0 }}
          onClick={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            onChange({
              x: bounded(((event.clientX - left) / width) * 100),
              y: bounded(((event.clientY - top) / height) * 100),
            });
          }}
        >
          <Box component="img" src={url} alt="" sx={{ width: '100%', borderRadius: 1 }} />
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: `${value.x}%`,
              top: `${value.y}%`,
              width: 24,
              height: 24,
              transform: 'translate(-50%, -50%)',
              border: '3px solid #fff',
              borderRadius: '50%',
              boxShadow: '0 0 0 2px #1c1917',
              pointerEvents: 'none',
            }}
          />
        </Box>
        <Sliders value={value} onChange={onChange} />
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}>No celular</Typography>
        <Box
          component="img"
          src={url}
          alt=""
          sx={{
            width: '100%',
            maxWidth: 220,
            aspectRatio: '4 / 5',
            objectFit: 'cover',
            objectPosition: `${value.x}% ${value.y}%`,
            borderRadius: 1,
          }}
        />
      </Box>
    </Box>
  );
}

function Sliders({ value, onChange }: Omit<FocusFieldProps, 'url'>) {
  const axes = [
    ['x', 'Da esquerda'],
    ['y', 'De cima'],
  ] as const;
  return (
    <Box sx={{ display: 'flex', gap: 3, px: 1, mt: 1 }}>
      {axes.map(([axis, label]) => (
        <Box key={axis} sx={{ flex: 1 }}>
          <Typography component="span" sx={{ fontSize: '0.8125rem' }}>
            {label}: {value[axis]}%
          </Typography>
          <Slider
            size="small"
            aria-label={label}
            value={value[axis]}
            onChange={(_, next) => onChange({ ...value, [axis]: Number(next) })}
          />
        </Box>
      ))}
    </Box>
  );
}
