import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useQuery } from '@evisa/shared/kit/react-query';
import { CalendarForm } from '../features/working-calendar/calendar-form';
import { calendarQuery } from '../features/working-calendar/calendar-queries';
import { SettingsLayout } from '../features/common/settings-layout';

/** Shows and changes working hours, promised times and holidays, from which the due dates of orders follow. */
function WorkingCalendar() {
  const calendar = useQuery(calendarQuery);
  return (
    <SettingsLayout title="Working Calendar">
      <QueryBoundary query={calendar} subject="the working calendar" height={480}>
        {(stored) => <CalendarForm stored={stored} />}
      </QueryBoundary>
    </SettingsLayout>
  );
}

export { WorkingCalendar as Component };
