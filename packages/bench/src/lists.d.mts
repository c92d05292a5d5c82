/** Both halves of the lists: what the API takes to answer them, and what the browser takes to draw them. */
export declare function run(): Promise<void>;
