import { useEffect, useState } from 'react';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './screen-loading.module.css';
import { DashboardLink } from './screen-error-message';
import { ScreenSkeleton } from '../screen-skeleton';

const slowAfterMs = 5_000;

/** Stands where a screen will be, and says so when that takes long. */
export function ScreenLoading({ name, onRetry }: { name: string; onRetry: () => void }) {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (takesLong) return;
    const timer = setTimeout(setTakesLong, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, [takesLong]);
  const retry = () => {
    setTakesLong(false);
    onRetry();
  };
  return (
    <>
      <div role="status">
        {takesLong && (
          <Group className={classes.notice} justify="space-between">
            <Text>“{name}” takes longer than usual. It is still on its way.</Text>
            <Group gap="xs">
              <Button variant="default" size="xs" leftSection={<Icon name="refresh" size={16} />} onClick={retry}>
                Retry
              </Button>
              <DashboardLink size="xs" />
            </Group>
          </Group>
        )}
      </div>
      <ScreenSkeleton />
    </>
  );
}
