/** As on the certificate. If both are empty, tax is charged. */
export type Exemption = { name: string; number: string };

type ExemptionProblem = { field: keyof Exemption; message: string };

/** Tax comes off only for a name and a certificate, so one requires the other. */
export function exemptionProblem({ name, number }: Exemption): ExemptionProblem | undefined {
  if (name.trim() === "" && number.trim() !== "")
    return { field: "name", message: "Enter the organization's name as it is on the tax exemption certificate." };
  if (name.trim() !== "" && number.trim() === "")
    return { field: "number", message: "Enter the number of the tax exemption certificate, or leave the name empty." };
}

/** Without tax there is nothing to be exempt from, and nothing for the owner to check. */
export function claimsExemption(exemption: Exemption, { basisPoints }: { basisPoints: number }): boolean {
  return basisPoints > 0 && isExempt(exemption);
}

export function isExempt({ name, number }: Exemption): boolean {
  return name.trim() !== "" && number.trim() !== "";
}
