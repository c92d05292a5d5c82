import { useState } from 'react';
import { getProcessingModeLabel, processingModes } from '@evisa/shared/domain/orders/order-status';
import { addWorkedMs, getPromisedMs, toWorkingTime } from '@evisa/shared/domain/orders/working-calendar';
import { Text } from '@evisa/shared/kit/base';
import { parseCalendarValues, type CalendarValues } from './calendar-values';

const localTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Phnom_Penh',
});

/** Says when orders that are placed now would be due with the values of the form. */
export function DuePreview({ values }: { values: CalendarValues }) {
  const [now] = useState(Date.now);
  const parsed = parseCalendarValues(values);
  const time = 'calendar' in parsed ? toWorkingTime(parsed.calendar) : null;
  if (!time || !('calendar' in parsed)) return null;
  const { calendar } = parsed;
  return (
    <Text size="sm" role="status">
      <span>An order that is placed now is due (Phnom Penh):</span>
      {processingModes.map((mode) => {
        const due = addWorkedMs(time, now, getPromisedMs(calendar, mode));
        const when = due === null ? 'not known, because the holidays of its year are missing' : localTime.format(due);
        return <span key={mode}>{` ${getProcessingModeLabel(mode)}: ${when}.`}</span>;
      })}
    </Text>
  );
}
