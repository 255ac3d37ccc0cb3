/** Parks and schools may want a certificate of insurance. */
export const wantsCertificate = (place: string | null | undefined) => place === "park" || place === "school";
