// What people who ask for a quote write. `types` are the inflatables they tick.

type QuoteRequest = {
  name: string;
  eventType: string;
  location: string;
  attendees: string;
  duration: string;
  types: string[];
  additionalRequests: string;
};

export const unanswered: QuoteRequest[] = [
  request("Leah Sizemore", "Birthday party", "Ellijay", "About 15 kids", "One day", "castle-combo"),
  request("Darnell Hughes", "Block party", "Jasper", "60", "All day", "giant-slide palm-combo", "A price for both?"),
  request("Joyce Tatum", "School fun run", "Blue Ridge", "250", "8 to 2", "giant-slide castle-combo", "On asphalt."),
  request("Chris Vandiver", "Company picnic", "Chatsworth", "80", "One day", "giant-slide", "What is delivery to us?"),
];

export const answered: QuoteRequest[] = [
  request("Elena Marchetti", "Wedding", "Dahlonega", "20 children", "Saturday and Sunday", "castle-basketball"),
  request("Bobby Joe Garland", "Fire station open house", "East Ellijay", "200", "10–4", "giant-slide castle-combo"),
  request(
    "Aaliyah Freeman",
    "Daycare party",
    "Talking Rock",
    "32",
    "Half a day",
    "palm-combo",
    "Ages 3 to 5, is it fine?",
  ),
  request("Tom Eberhardt", "Cabin owners' meeting", "Cherry Log", "25", "One day", "palm-combo"),
  request(
    "Sun-Hee Park",
    "Church night",
    "Dawsonville",
    "150",
    "4 to 9 PM",
    "castle-combo castle-basketball",
    "Any lights?",
  ),
  request(
    "Rodney Gilstrap",
    "Festival booth",
    "Ellijay",
    "Hundreds",
    "Two days",
    "giant-slide slip-slide",
    "No outlet there.",
  ),
  request(
    "Paige Underwood",
    "Birthday party",
    "Blue Ridge",
    "10",
    "One day",
    "castle-basketball",
    "Yard is 26 by 24 ft.",
  ),
  request("Hugo Ramírez", "Soccer league kickoff", "Jasper", "120", "9 to 1", "giant-slide palm-combo"),
];

function request(
  name: string,
  eventType: string,
  location: string,
  attendees: string,
  duration: string,
  types: string,
  additionalRequests = "",
): QuoteRequest {
  return { name, eventType, location, attendees, duration, types: types.split(" "), additionalRequests };
}
