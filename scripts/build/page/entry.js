// Foundry's part first: the games find its globals when they are read. Neither knows the other.
import "../../../drydock/client/page/main.ts";
import "../../../module/page.ts";
