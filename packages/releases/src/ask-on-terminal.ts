import { createInterface } from 'node:readline/promises';

export type Ask = (question: string) => Promise<string>;

/** Asks a question on the terminal; null without one. */
export const askOnTerminal: Ask | null = process.stdin.isTTY
  ? async (question) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await terminal.question(question);
      } finally {
        terminal.close();
      }
    }
  : null;
