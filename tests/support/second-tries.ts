import type { Reporter, TestModule } from "vitest/node";

/** A test that only passed when it was tried again is told with its reason, so that nobody has to wait for it to fail. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const reasons = test.result().errors?.map(({ message, stack = "" }) => `${message}\n${lineIn(stack)}`);
        process.stdout.write(`\nneeded a second try: ${test.fullName}\n${reasons?.join("\n") ?? ""}\n`);
      }
    }
  }
}

const lineIn = (stack: string) => /tests\/e2e\/\S+:\d+/.exec(stack)?.[0] ?? "";
