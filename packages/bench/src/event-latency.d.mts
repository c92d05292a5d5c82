/**
 * Commit to badge: two API processes on one PostgreSQL server, 200 open streams, and commits made beside both. Measures from
 * just before the COMMIT until a stream has the new count, for every stream and commit.
 */
export declare function run(): Promise<void>;
