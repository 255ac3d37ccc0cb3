/** Lets one task run at a time, and none after one that came to something: an order goes out once, in one way. */
export function oneAtATime() {
  let isTaken = false;
  return async <Result>(task: () => Promise<Result | undefined>): Promise<Result | undefined> => {
    if (isTaken) return undefined;
    isTaken = true;
    let result: Result | undefined;
    try {
      result = await task();
    } finally {
      isTaken = result !== undefined;
    }
    return result;
  };
}
