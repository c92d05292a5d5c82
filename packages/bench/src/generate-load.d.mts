/**
 * GETs one address over and over on some connections and answers how long each took, in ms, and one answer's body. It reads no more
 * of HTTP than it must, because it shares the machine with what it measures. Throws for any answer but a 200 of a stated length.
 * @param {{ url: string, token: string, connections: number, duration: number }} options
 */
export declare function generateLoad({
  url,
  token,
  connections,
  duration,
}: {
  url: string;
  token: string;
  connections: number;
  duration: number;
}): Promise<{
  waits: number[];
  ms: number;
  body: string;
}>;
