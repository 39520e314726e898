/** The same function, of which no more than `limit` calls run at once; the others wait their turn. */
export function atMost<Argument, Result>(
  limit: number,
  run: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (argument) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run(argument)
    } finally {
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
