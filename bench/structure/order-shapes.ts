// Shapes of an order that somebody wrote down: a type, a zod schema or a table whose own fields say when the party is and
// three more of what, who, where, what it costs and how it stands. Picks, inferred types and what functions return don't
// count: they follow from a shape. Nor does a waiver, which is a piece of evidence with fields of its own. Shapes of one file
// share their fields and count as one.
import { Visitor } from "vite";
import type { Source } from "./sources.ts";

const PARTS = {
  when: /^(eventDate|days|range)$/,
  what: /^(items|things|extras|inflatableId)$/,
  who: /^(customer(Name|Email|Phone)?|name|email|phone|contact)$/,
  where: /^(address|customerAddress|eventAddress|place|site|surface)$/,
  costs: /^(total|totalCents|lines|priceLines|price|balance|paid|deposit|promoCode)$/,
  stands: /^(status|state|token|version|source)$/,
};
const PARTS_OF_A_SHAPE = 4;
const WAIVERS = /waiver|^adapters\/pdf\//;
const MAKES_SHAPE = /^(object|strictObject|extend|pgTable)$/;

type Name = { type: string; name?: string; value?: string; callee?: Name };
type Member = { key?: Name; argument?: Name };
type Fields = Map<string, Member[]>;

export function orderShapes(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const names = WAIVERS.test(source.file) ? [] : shapesIn(source);
    return names.length > 0 ? [`${names.join(", ")} (${source.file})`] : [];
  });
}

function shapesIn({ text, program }: Source): string[] {
  const fields = namedFields(program);
  const shapes: string[] = [];
  const note = (members: Member[], start: number) => {
    const names = fieldNames(members, fields);
    const parts = Object.values(PARTS).filter((part) => names.some((name) => part.test(name)));
    if (parts.length < PARTS_OF_A_SHAPE || !names.some((name) => PARTS.when.test(name))) return;
    shapes.push(nameBefore(text, start));
  };
  new Visitor({
    TSTypeLiteral: ({ members, start }) => note(members as Member[], start),
    TSInterfaceBody: ({ body, start }) => note(body as Member[], start),
    CallExpression: ({ callee, arguments: given, start }) => {
      const name = callee.type === "MemberExpression" ? callee.property : callee;
      if (name.type !== "Identifier" || !MAKES_SHAPE.test(name.name)) return;
      for (const argument of given) {
        if (argument.type === "ObjectExpression") note(argument.properties as Member[], start);
        if (argument.type === "Identifier") note(fields.get(argument.name) ?? [], start);
      }
    },
  }).visit(program);
  return shapes;
}

/** Objects with fields that a file names, or makes by a function, and spreads into its shapes. */
function namedFields(program: Source["program"]): Fields {
  const fields: Fields = new Map();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const made = init?.type === "ArrowFunctionExpression" ? init.body : init;
      const object = made?.type === "ParenthesizedExpression" ? made.expression : made;
      if (id.type === "Identifier" && object?.type === "ObjectExpression")
        fields.set(id.name, object.properties as Member[]);
    },
  }).visit(program);
  return fields;
}

function fieldNames(members: Member[], fields: Fields): string[] {
  return members.flatMap(({ key, argument }) => {
    if (!argument) return key?.name ?? key?.value ?? [];
    const spread = argument.type === "CallExpression" ? argument.callee : argument;
    return fieldNames(fields.get(spread?.name ?? "") ?? [], fields);
  });
}

/** The nearest name that is being declared in front of a place. */
function nameBefore(text: string, start: number): string {
  const declared = [...text.slice(0, start).matchAll(/\b(?:type|interface|const|function) (\w+)/g)];
  return declared.at(-1)?.[1] ?? "";
}
