/** Minutes long, and for root: it runs when it is asked for, by `npm run test:deployment`. */
export function deploymentProjects<T>(expect: T) {
  if (!process.env.DEPLOYMENT) return [];
  return [
    {
      test: {
        name: "deployment",
        expect,
        include: ["tests/deployment/**/*.test.ts"],
        globalSetup: ["tests/support/postgres-setup.ts"],
        testTimeout: 600_000,
        hookTimeout: 300_000,
      },
    },
  ];
}
