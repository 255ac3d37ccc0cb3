// As much of the two packages as is used: they are not installed where the types are checked.
declare module "lighthouse" {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>;
      audits: Record<string, { numericValue?: number } | undefined>;
    };
  };
  type Flags = { port: number; onlyCategories: string[]; logLevel: "error" };
  export default function lighthouse(url: string, flags: Flags): Promise<Result | undefined>;
}

declare module "chrome-launcher" {
  type Options = { chromePath: string; chromeFlags: string[] };
  export function launch(options: Options): Promise<{ port: number; kill: () => void }>;
}
