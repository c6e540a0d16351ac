import { Box, Button } from '@mui/material';
import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';

import { todayInSaoPaulo } from '#panel/platform/today-in-sao-paulo.ts';
import { DayField } from '#panel/ui/fields/day-field.tsx';

import { daysUpTo } from './use-report-query.ts';

interface RangeControlsProps {
  readonly from: string;
  readonly until: string;
  readonly onChange: (days: { from: string; until: string }) => void;
}

const dayWidth = { width: { xs: 'calc(50% - 6px)', sm: 172 }, minWidth: 0 };

/** The days of a report: common ranges by a button, others by their first and last day. */
export function RangeControls({ from, until, onChange }: RangeControlsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 2.5 }}>
      <Box role="group" aria-label="Período" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {usualRanges().map(({ label, ...days }) => {
          const isChosen = days.from === from && days.until === until;
          return (
            <Button
              key={label}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => onChange(days)}
            >
              {label}
            </Button>
          );
        })}
      </Box>
      <DayField
        label="De"
        sx={dayWidth}
        value={from}
        onChange={(day) => day !== '' && onChange({ from: day, until: day > until ? day : until })}
      />
      <DayField
        label="Até"
        sx={dayWidth}
        value={until}
        onChange={(day) => day !== '' && onChange({ from: day < from ? day : from, until: day })}
      />
    </Box>
  );
}

function usualRanges() {
  const today = todayInSaoPaulo();
  const startOfMonth = requireIsoDate(`${today.slice(0, 8)}01`);
  const endOfLast = addDays(startOfMonth, -1);
  return [
    { label: '7 dias', ...daysUpTo(7, today) },
    { label: '30 dias', ...daysUpTo(30, today) },
    { label: '90 dias', ...daysUpTo(90, today) },
    { label: 'Este mês', from: startOfMonth, until: today },
    { label: 'Mês passado', from: `${endOfLast.slice(0, 8)}01`, until: endOfLast },
  ];
}
