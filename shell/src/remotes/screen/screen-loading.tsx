import { useEffect, useState } from 'react';
import { Button, Group, Text, Skeleton, Stack } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './screen-loading.module.css';
import { DashboardLink } from './screen-error-message';

const slowAfterMs = 5_000;

/** Placeholder of a loading screen. After a few seconds, says so and offers a retry. */
export function ScreenLoading({ name, onRetry }: { name: string; onRetry: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(setSlow, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, [isSlow]);
  const retry = () => {
    setSlow(false);
    onRetry();
  };
  return (
    <>
      <div role="status">
        {isSlow && (
          <Group className={classes.notice} justify="space-between">
            <Text>{`“${name}” is taking longer than usual to load.`}</Text>
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

function ScreenSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading" role="status">
      <Skeleton height={28} width={220} />
      <Skeleton height={40} width="40%" />
      <Skeleton height={360} radius="md" />
    </Stack>
  );
}
