// Checks what the plugins generate from Isa.td.
#include "isa/IsaEncodings.h.inc"
#include "isa/IsaVisitor.h.inc"

#include <cstdio>
#include <string>

#include "isa/IsaEncodings.cpp.inc"

static int failures = 0;

static void expect(const std::string &got, const std::string &want) {
  if (got != want) {
    std::printf("got '%s', want '%s'\n", got.c_str(), want.c_str());
    ++failures;
  }
}

// nameOf returns the name of the instruction, by the table of encodings.
static std::string nameOf(unsigned word) {
  for (const Encoding &e : kEncodings)
    if ((word & e.mask) == e.bits)
      return e.name;
  return "unknown";
}

struct Printer : IsaVisitor {
  std::string text;
  void visitAddOp(unsigned rd, unsigned rs, unsigned rt) override {
    text += "add " + std::to_string(rd) + " " + std::to_string(rs) + " " + std::to_string(rt) + ";";
  }
  void visitAddImmOp(unsigned rd, unsigned rs, unsigned imm) override {
    text += "add_imm " + std::to_string(rd) + " " + std::to_string(rs) + " " + std::to_string(imm) + ";";
  }
  void visitHaltOp() override { text += "halt;"; }
};

int main() {
  const unsigned add = 1u << 26 | 3u << 21 | 4u << 16 | 5u << 11;
  const unsigned addImm = 2u << 26 | 1u << 21 | 2u << 16 | 65535u;
  const unsigned halt = 0x3fu << 26;
  expect(nameOf(add), "add");
  expect(nameOf(addImm), "add_imm");
  expect(nameOf(halt), "halt");
  expect(nameOf(0), "unknown");
  Printer printer;
  for (unsigned word : {add, addImm, halt})
    if (!printer.visit(word))
      expect("not visited", nameOf(word));
  expect(printer.text, "add 3 4 5;add_imm 1 2 65535;halt;");
  expect(printer.visit(0) ? "visited" : "unknown", "unknown");
  return failures != 0;
}
