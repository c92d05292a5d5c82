export type Side = {
  size: number;
  address: string;
  url: string;
  token: string;
  orders: {
    order_id: number;
    passport_number: string;
    first_name: string;
  }[];
};
export type Request = import('./http-client.mjs').Options & {
  path: string;
};
/**
 * The lists of the built API on a PostgreSQL server with 10,000, 100,000 and 1,000,000 orders: page 1 under load beside bare
 * handlers, then how each call grows. All sides of a comparison take turns in one run.
 */
export declare function run(): Promise<void>;
