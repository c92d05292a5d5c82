import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalize } from '@evisa/shared/domain/formatting/text';
import { Skeleton } from '@evisa/shared/kit/base';
import { ErrorState } from './status-message';

interface QueryBoundaryProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What loads, as in a sentence: "the sessions". */
  subject: string;
  /** Height of the content, which avoids layout shifts: px or any CSS length. */
  height: number | string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, a skeleton while it loads, or an error with Retry. Keeps data that has loaded. */
export function QueryBoundary<Data>({ query, subject, height, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton height={height} role="img" aria-label={`Loading ${subject}`} />;
  return (
    <ErrorState
      title={`${capitalize(subject)} could not be loaded`}
      message={query.error.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
