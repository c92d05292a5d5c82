/** The part of TanStack Query that the portal uses, shared instead of the whole package. */
export {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
