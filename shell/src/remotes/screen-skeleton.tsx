import { Skeleton, Stack } from '@evisa/shared/kit/base';

/** Stands where a screen will be. */
export function ScreenSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading" role="status">
      <Skeleton height={28} width={220} />
      <Skeleton height={40} width="40%" />
      <Skeleton height={360} radius="md" />
    </Stack>
  );
}
