/** The addresses that a path of the API stands for, such as `/bookings/:id{[0-9]+}`. */
export function pathPattern(path: string): RegExp {
  const pattern = path.replace(/:\w+(\{([^}]*)\})?/g, (_all, _braces, shape) => shape ?? "[^/]+");
  return new RegExp(`^/api${pattern}$`);
}
