/** After how many milliseconds without a key somebody has finished typing. */
const typingPause = 500;

/** How long keys wait for a screen at most, in milliseconds. */
const limit = 10_000;

/** How many keys a command has at most. More of them are a text for a field that is not there. */
const ofCommand = 2;

interface Waiting {
  /** Whether what keys are meant for is not there yet. */
  isLoading: () => boolean;
  /** Handles a key whose screen is there. */
  run: (event: KeyboardEvent) => void;
  /** Names a text that was typed and has no field. */
  drop: (text: string) => void;
}

/**
 * Makes the keys that are pressed while a screen loads wait for it. A command is run then; a text, of which each letter would be a command,
 * is dropped as a whole and named.
 */
export function createWaitingKeys({ isLoading, run, drop }: Waiting) {
  let keys: KeyboardEvent[] = [];
  let since = 0;
  let last = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const forget = () => {
    clearInterval(timer);
    keys = [];
  };
  const look = () => {
    const now = performance.now();
    const waits = now - since < limit && isLoading();
    if (waits || now - last < typingPause) return;
    const typed = keys;
    forget();
    if (typed.length > ofCommand) drop(typed.map(({ key }) => key).join(""));
    else for (const event of typed) run(event);
  };
  return {
    /** Takes a key if it is to wait; false if its screen is there. */
    take(event: KeyboardEvent): boolean {
      const first = keys.length === 0;
      if (first && !isLoading()) return false;
      last = performance.now();
      if (first) {
        since = last;
        timer = setInterval(look, 50);
      }
      keys.push(event);
      return true;
    },
    /** Whether keys are waiting. */
    holds: () => keys.length > 0,
    forget,
  };
}
